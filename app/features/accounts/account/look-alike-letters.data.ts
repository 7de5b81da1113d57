/**
 * Greek and Cyrillic letters that look like Latin ones, without marks: from the Unicode table of confusable characters
 * (UTS 39, confusables.txt). `member.username_skeleton` is made with them: another letter needs a job that makes those
 * of all members anew.
 */
export const lookAlikeLetters = [
  { script: 'Greek', letters: 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορσυ', latin: 'ABEZHIKMNOPTYXayikvopou' },
  {
    script: 'Cyrillic',
    letters: 'АВЕЅІЈКМНОРСТУХҮԚԜагеѕіјкорсухһԁԛԝѵ',
    latin: 'ABESIJKMHOPCTYXYQWaresijkopcyxhdqwv',
  },
] as const
