import { expect, test } from 'vitest'
import { frameAddress, frameOriginsOf } from './frame-address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?t=3&v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [
    'https://docs.google.com/presentation/d/e/2PACX-1v/pub?start=false',
    'https://docs.google.com/presentation/d/e/2PACX-1v/embed',
  ],
  [
    'https://docs.google.com/presentation/d/1AbC/edit#slide=id.p',
    'https://docs.google.com/presentation/d/1AbC/embed',
  ],
  ['https://maps.example/embed?x=1', 'https://maps.example/embed?x=1'],
])('%s is framed as %s (docs/product/pages.md §17)', (given, framed) => {
  expect(frameAddress(given)).toBe(framed)
})

test('only plain https origins come into the policy, each once (docs/product/pages.md §16)', () => {
  expect(
    frameOriginsOf(['', 'http://a.example', 'nonsense', 'https://b.example/x', 'https://b.example/y']),
  ).toEqual(['https://www.youtube-nocookie.com', 'https://my.matterport.com', 'https://b.example'])
})
