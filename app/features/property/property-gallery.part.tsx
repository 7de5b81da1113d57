import { part } from '#app/ui/part.tsx'
import { PropertyGallery } from './property-gallery.tsx'

export default part('features/property/property-gallery', PropertyGallery)
