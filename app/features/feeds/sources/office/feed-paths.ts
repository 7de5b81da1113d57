export const FEEDS_PATH = '/office/feeds'
export const CONNECT_PATH = `${FEEDS_PATH}/connect`
export const feedPath = (source: string): string => `${FEEDS_PATH}/sources/${encodeURIComponent(source)}`
export const mappingPath = (source: string): string => `${feedPath(source)}/mapping`
/** Address of the preview in a browser without script. */
export const previewPath = (source: string): string => `${mappingPath(source)}#preview`
export const runPath = (id: number): string => `${FEEDS_PATH}/runs/${id}`
export const refusalsPath = (id: number): string => `${runPath(id)}/refusals`
