import { brochurePath } from './brochure-file.ts'
import type { ListingDocument } from './documents.queries.server.ts'
import { photoPath } from '../record/picture-sources.ts'

const MEGABYTE = 1024 * 1024

/** Name of a floor plan or a brochure, and its address. */
export const shownDocument = ({
  kind,
  storageKey,
  bytes,
}: Pick<ListingDocument, 'kind' | 'storageKey' | 'bytes'>): { text: string; href: string } =>
  kind === 'plan'
    ? { text: 'Floor plan', href: photoPath(storageKey, 1600, 'webp') }
    : { text: `Brochure (PDF, ${sizeText(bytes ?? 0)})`, href: brochurePath(storageKey) }

/** `340 KB`, `2.1 MB` */
const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`
