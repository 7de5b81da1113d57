import { part } from '#app/ui/part.tsx'
import { ViewSwitch } from './view-switch.tsx'

export default part('features/search/view-switch', ViewSwitch)
