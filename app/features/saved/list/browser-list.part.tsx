import { part } from '#app/ui/part.tsx'
import { BrowserList } from './browser-list.tsx'

export default part('features/saved/list/browser-list', BrowserList)
