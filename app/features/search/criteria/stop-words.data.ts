/** Words of texts that say nothing of a home: neither indexed nor searched for. Written as `plainWord` leaves them. */
export const stopWords: ReadonlySet<string> = new Set(
  [
    'a an and any are as at be been but by can for from has have i if in into is it its more most no not of off on one only or other our out so some such than that the their them then there these they this those to up very was we were which who will with within without you your home homes property properties',
    'ο η το οι τα του της των τον την τη τους τις στο στη στην στον στα στις στους σε με και κι να για απο ως προς που πως δεν μη μην θα ειναι εχει εχουν ενα ενας μια ενος μιας αυτο αυτη αυτος αλλα η ή κατα μεχρι ακινητο ακινητα',
    'и в во на с со у из за по для к ко о об от до при не ни но а или как что это этот эта эти тот та те же ли бы он она они мы вы я его ее их есть так также который которая которые',
  ]
    .join(' ')
    .split(' '),
)
