import { part } from '#app/ui/part.tsx'
import { WantedYield } from './wanted-yield.tsx'

export default part('features/property/view/wanted-yield', WantedYield)
