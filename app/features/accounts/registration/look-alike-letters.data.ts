/**
 * Greek and Cyrillic letters that look like Latin ones, without marks: from the Unicode table of confusable characters (UTS 39,
 * confusables.txt). The migration `username-skeletons` has the same letters, in the same order.
 */
export const lookAlikeLetters = [
  { script: 'Greek', letters: 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορσυ', latin: 'ABEZHIKMNOPTYXayikvopou' },
  {
    script: 'Cyrillic',
    letters: 'АВЕЅІЈКМНОРСТУХҮԚԜагеѕіјкорсухһԁԛԝѵ',
    latin: 'ABESIJKMHOPCTYXYQWaresijkopcyxhdqwv',
  },
] as const
