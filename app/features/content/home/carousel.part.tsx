import { part } from '#app/ui/part.tsx'
import { Carousel } from './carousel.tsx'

export default part('features/content/home/carousel', Carousel)
