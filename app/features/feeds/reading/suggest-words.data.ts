/** Names of columns and elements for each field of ours, in English, Greek and Russian, folded as `foldWord` does. */
import type { OwnField } from './own-fields.ts'

/** The price of a home for sale and the rent, where a file has a column for each. */
export type NamedField = OwnField | 'sale price' | 'rent price'

export const fieldNames: readonly (readonly [NamedField, string])[] = [
  [
    'pro_id',
    'id,ref,reference,ref no,code,listing id,property code,ad id,sku,key,κωδικοσ,αρ αγγελιασ,код,номер,ид,артикул',
  ],
  [
    'property_type',
    'type,kind,category,property type,ειδοσ,ειδοσ ακινητου,κατηγορια,τυποσ,τυποσ ακινητου,тип,вид,категория,тип недвижимости',
  ],
  [
    'buy_rent_category',
    'purpose,deal,status,transaction,offer,offer type,sale or rent,for,listing type,πραξη,συναλλαγη,διαθεση,σκοποσ,сделка,операция,тип сделки,назначение',
  ],
  ['listing_status', 'status,listing status,property status,статус,статус объекта,κατασταση αγγελιασ'],
  ['region', 'district,province,county,region,state,επαρχια,περιφερεια,νομοσ,регион,раион,область,округ'],
  [
    'location',
    'town,city,area name,location,place,village,municipality,neighbourhood,suburb,πολη,τοποθεσια,περιοχη,χωριο,δημοσ,город,место,местоположение,поселок,населенныи пункт',
  ],
  ['latitude', 'lat,latitude,γεωγραφικο πλατοσ,широта'],
  ['longitude', 'lon,lng,long,longitude,γεωγραφικο μηκοσ,долгота'],
  ['price', 'price,asking price,amount,value,cost,τιμη,цена,стоимость'],
  ['sale price', 'sale price,selling price,price sale,price buy,sales price,τιμη πωλησησ,цена продажи'],
  [
    'rent price',
    'rent price,rental price,price rent,monthly rent,rent,ενοικιο,τιμη ενοικιασησ,аренда,цена аренды',
  ],
  [
    'bedrooms',
    'beds,bedrooms,bedroom,no of bedrooms,rooms,υ δ,υπνοδωματια,δωματια,спальни,спален,количество спален,комнаты',
  ],
  ['bathrooms', 'baths,bathrooms,bathroom,wc,μπανια,λουτρα,ванные,санузлы,ванных'],
  [
    'property_area',
    'area,size,covered area,built,built area,internal area,living area,covered,sqm,m2,surface,εμβαδον,εμβαδο,τ μ,καλυμμενο εμβαδον,площадь,общая площадь,жилая площадь',
  ],
  [
    'plot_area',
    'plot,plot size,plot area,land,land area,lot,οικοπεδο,εμβαδον οικοπεδου,участок,площадь участка',
  ],
  ['property_title', 'title,headline,name,heading,τιτλοσ,название,заголовок'],
  ['p_description', 'description,desc,details,text,body,content,remarks,περιγραφη,описание,текст'],
  [
    'short_description',
    'summary,short description,intro,teaser,συνοψη,συντομη περιγραφη,кратко,краткое описание',
  ],
  [
    'property_images',
    'images,image,photos,photo,pictures,picture,gallery,image url,photo url,φωτο,φωτογραφια,φωτογραφιεσ,εικονεσ,фото,фотографии,изображения,картинки',
  ],
  ['datasource', 'url,link,web,permalink,page,source url,συνδεσμοσ,ссылка,адрес страницы'],
  ['youtube_url', 'youtube,video,video url,βιντεο,видео'],
  ['property_tour_video', 'tour,virtual tour,3d tour,matterport,виртуальныи тур'],
  ['condition_type', 'condition,state of property,age,κατασταση,состояние'],
  [
    'energy_efficiency',
    'energy,energy class,epc,energy rating,ενεργειακη κλαση,ενεργειακη αποδοση,класс энергоэффективности',
  ],
  ['furnishing', 'furnished,furniture,furnishing,επιπλωμενο,επιπλωση,мебель,меблировка'],
  ['air_conditioning', 'ac,a c,air condition,aircon,κλιματισμοσ,кондиционер'],
  ['parking', 'parking,garage,χωροσ σταθμευσησ,παρκινγκ,парковка,гараж'],
  ['pool', 'pool,swimming pool,πισινα,бассеин'],
  ['title_deeds', 'title deed,title deeds,deeds,τιτλοι,τιτλοσ ιδιοκτησιασ,титул,титул собственности'],
  ['vat', 'vat,φπα,φ π α,ндс'],
  ['floor', 'floor,floor no,level,οροφοσ,этаж'],
  ['year_built', 'year,year built,built in,construction year,ετοσ,ετοσ κατασκευησ,год,год построики'],
  ['available_from', 'available,available from,availability,διαθεσιμο απο,доступно с'],
  ['include', 'features,amenities,facilities,extras,feature,παροχεσ,χαρακτηριστικα,удобства,особенности'],
  [
    'planning_zone',
    'zone,planning zone,town planning zone,zoning,πολεοδομικη ζωνη,ζωνη,зона,зона застроики,зона планирования,планировочная зона',
  ],
  [
    'building_density',
    'density,building density,building ratio,plot ratio,far,συντελεστησ δομησησ,συντελεστησ,δομηση,σ δ,плотность,плотность застроики,коэффициент застроики',
  ],
  [
    'coverage',
    'coverage,coverage ratio,cover ratio,site coverage,ποσοστο καλυψησ,καλυψη,συντελεστησ καλυψησ,покрытие,площадь застроики,процент покрытия',
  ],
  [
    'storeys',
    'storeys,stories,floors allowed,max floors,max storeys,no of storeys,οροφοι,αριθμοσ οροφων,επιτρεπομενοι οροφοι,этажность,этажеи,количество этажеи',
  ],
  [
    'max_height',
    'height,max height,maximum height,permitted height,υψοσ,επιτρεπομενο υψοσ,μεγιστο υψοσ,высота,максимальная высота,высота застроики',
  ],
  [
    'road_access',
    'road,access,road access,access road,road frontage,registered road,δρομοσ,προσβαση,προσβαση σε δρομο,εγγεγραμμενοσ δρομοσ,дорога,подъезд,доступ,доступ к дороге',
  ],
  [
    'plot_share',
    'share,plot share,ownership share,share of plot,share sold,μεριδιο,μεριδιο ιδιοκτησιασ,ποσοστο ιδιοκτησιασ,доля,доля участка,доля собственности',
  ],
  [
    'sheet_plan_plot',
    'sheet plan,sheet plan plot,sheet plan parcel,parcel,parcel no,plot no,plot number,registration no,registration number,φ σχ,φυλλο σχεδιο,φυλλο σχεδιο τεμαχιο,αρ τεμαχιου,αρ εγγραφησ,кадастровыи номер,номер участка,лист план участок',
  ],
  ['slope', 'slope,gradient,slope percent,κλιση,κλιση εδαφουσ,уклон,наклон'],
  ['water_at_plot', 'water,water supply,water at plot,νερο,υδρευση,υδατοπρομηθεια,вода,водоснабжение'],
  [
    'electricity_at_plot',
    'electricity,power,electricity supply,electricity at plot,ρευμα,ηλεκτρισμοσ,ηλεκτρικο,электричество,электроснабжение,свет',
  ],
  ['postal_code', 'postcode,post code,zip,postal code,τ κ,ταχυδρομικοσ κωδικασ,индекс,почтовыи индекс'],
]

/** Names of area units in a column's name; the first that it holds counts. */
export const unitNames = [
  ['sqft', 'sq ft,sqft,ft2,ft²,square feet,футы'],
  ['donum', 'donum,donums,σκαλεσ'],
  ['decare', 'decare,decares,δεκαρια,στρεμματα'],
  ['hectare', 'hectare,hectares,ha,εκταρια,га'],
  ['acre', 'acre,acres'],
] as const
/** Names of a figure's scale in a column's name. */
export const scaleNames: readonly (readonly [number, string])[] = [
  [0.01, 'cents,cent,λεπτα,центы'],
  [1000, 'thousands,thousand,k,000,χιλιαδεσ,тыс'],
]
