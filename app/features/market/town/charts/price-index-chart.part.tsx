import { part } from '#app/ui/part.tsx'
import { PriceIndexChart } from './price-index-chart.tsx'

export default part('features/market/town/charts/price-index-chart', PriceIndexChart)
