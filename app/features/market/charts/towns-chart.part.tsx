import { part } from '#app/ui/part.tsx'
import { TownsChart } from './towns-chart.tsx'

export default part('features/market/charts/towns-chart', TownsChart)
