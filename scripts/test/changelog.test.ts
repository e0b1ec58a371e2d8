import { expect, it } from 'vitest'
// @ts-expect-error -- the tool of change logs takes a file of JavaScript
import { getDependencyReleaseLine, getReleaseLine } from '../release/changelog.mjs'

it('writes a change as an entry of a list, with its other lines under it', () => {
  expect(getReleaseLine({ summary: '\nLists come ahead.\n\n```ts\nlist()\n```\n' })).toBe(
    '- Lists come ahead.\n\n  ```ts\n  list()\n  ```',
  )
})

it('writes nothing of the packages that a package needs', () => {
  expect(getDependencyReleaseLine()).toBe('')
})
