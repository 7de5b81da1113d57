import { part } from '#app/ui/part.tsx'
import { IncomeSheetView } from './income-sheet-view.tsx'

export default part('features/income/income-sheet', IncomeSheetView)
