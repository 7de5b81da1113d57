import { part } from '#app/ui/part.tsx'
import { LocationPicker } from './location-picker.tsx'

export default part('features/market/town/location-picker', LocationPicker)
