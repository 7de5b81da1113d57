import { part } from '#app/ui/part.tsx'
import { DistributionChart } from './distribution-chart.tsx'

export default part('features/market/town/charts/distribution-chart', DistributionChart)
