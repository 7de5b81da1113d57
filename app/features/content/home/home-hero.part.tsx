import { part } from '#app/ui/part.tsx'
import { HomeHero } from './home-hero.tsx'

export default part('features/content/home/home-hero', HomeHero)
