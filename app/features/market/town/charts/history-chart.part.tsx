import { part } from '#app/ui/part.tsx'
import { HistoryChart } from './history-chart.tsx'

export default part('features/market/town/charts/history-chart', HistoryChart)
