import { part } from '#app/ui/part.tsx'
import { PageTools } from './page-tools.tsx'

export default part('features/property/page/page-tools', PageTools)
