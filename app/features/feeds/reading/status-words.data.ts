/**
 * Words for the state of a named listing, in English, Greek and Russian, folded as `foldWord` does and without other
 * signs. An agreed price without a closing is under offer.
 */
import type { ListingState } from '#app/features/listings/record/listing.ts'

type Words = { [State in Exclude<ListingState, 'draft'>]: readonly string[] }

const table = (words: Words): Readonly<Record<string, ListingState>> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([state, lines]) =>
      lines.flatMap((line) => line.split(',')).map((word) => [word, state as ListingState]),
    ),
  )

/** Words for the state that a price or a title holds too: none of them means anything else there. */
export const noticeWords = table({
  published: [],
  'under-offer': [
    'under offer,reserved,sstc,stc,sold stc,let stc,sold subject to contract,sale agreed,let agreed,sale pending,under contract,offer accepted',
    'υπο προσφορα,κρατημενο,κρατημενη,κρατημενοσ,δεσμευμενο,δεσμευμενη,δεσμευτηκε,υπο κρατηση',
    'забронировано,забронирована,забронирован,зарезервировано,зарезервирована,зарезервирован',
  ],
  sold: [
    'sold,sold out,soldout,already sold,just sold',
    'πωληθηκε,πουληθηκε,πωλημενο,πωλημενη,πωλημενοσ,πουλημενο,πουλημενη,εχει πωληθει',
    'продано,продана,продан,проданы',
  ],
  let: [
    'rented,rented out,let out,already let,already rented',
    'ενοικιαστηκε,νοικιαστηκε,ενοικιασμενο,ενοικιασμενη,νοικιασμενο,νοικιασμενη,εχει ενοικιαστει',
    'сдано,сдана,сдан,арендовано,арендована,арендован',
  ],
  withdrawn: [
    'withdrawn,off market,off the market,no longer available',
    'αποσυρθηκε,αποσυρμενο,μη διαθεσιμο,μη διαθεσιμη',
    'снято с продажи,снята с продажи,снят с продажи,снято с публикации,неактуально,не актуально',
  ],
})

export const statusWords: Readonly<Record<string, ListingState>> = {
  ...noticeWords,
  ...table({
    published: [
      'available,still available,active,published,live,open,on offer,on market,on the market,back on the market,for sale,to let,for rent,to rent,new,new listing,price reduced,reduced',
      'διαθεσιμο,διαθεσιμη,διαθεσιμοσ,ενεργο,ενεργη,προσ πωληση,προσ ενοικιαση,πωλειται,ενοικιαζεται',
      'доступно,доступна,доступен,активно,активна,активен,активныи,актуально,в продаже,продается,сдается,свободно,свободна,свободен',
    ],
    'under-offer': [
      'offer,pending,contingent,in contract,deposit taken,deposit paid,under negotiation,in negotiation,negotiating,booked,offer pending',
      'κρατηση,σε κρατηση,σε διαπραγματευση,υπο διαπραγματευση,προκαταβολη',
      'бронь,в броне,резерв,в резерве,на сделке,задаток,внесен задаток,внесен аванс,под задатком,в процессе продажи',
    ],
    sold: ['completed,closed,sale completed,recently sold'],
    let: ['let,leased,leased out', 'занято,занята'],
    withdrawn: [
      'inactive,archived,deleted,hidden,unpublished,draft,removed,expired,cancelled,canceled,not available,unavailable,suspended,paused',
      'ανενεργο,ανενεργη,διαγραφηκε,εκτοσ αγορασ,ακυρωθηκε',
      'снято,снята,снят,неактивно,неактивна,неактивен,недоступно,недоступна,недоступен,архив,в архиве,удалено,удалена,удален,скрыто',
    ],
  }),
}

/** Words beside such a word that change nothing. */
export const besideStatus: ReadonlySet<string> = new Set(
  'by us our agency agent the now already just recently status listing property home house flat apartment on in at is was has been'.split(
    ' ',
  ),
)
