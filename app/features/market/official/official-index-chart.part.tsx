import { part } from '#app/ui/part.tsx'
import { OfficialIndexChart } from './official-index-chart.tsx'

export default part('features/market/official/official-index-chart', OfficialIndexChart)
