import { part } from '#app/ui/part.tsx'
import { PropertyGallery } from './property-gallery.tsx'

export default part('features/property/gallery/property-gallery', PropertyGallery)
