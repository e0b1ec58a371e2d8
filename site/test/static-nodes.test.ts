import { expect, it } from 'vitest'
import { onOwnLine } from '../src/build/static-nodes.ts'

it('each piece of static HTML is in a line of its own, whatever quotation marks are in it', () => {
  const code = `a(createStaticVNode("<b>\\"x\\", 1)</b>", 1), f("between", 2), createStaticVNode('<i id="y">', 12))`
  expect(onOwnLine(code).split('\n')).toEqual([
    'a(',
    `createStaticVNode("<b>\\"x\\", 1)</b>", 1)`,
    ', f("between", 2), ',
    `createStaticVNode('<i id="y">', 12)`,
    ')',
  ])
})

it('other calls stay where they are', () => {
  const code = 'createVNode("b", null, "text", 1), createStaticVNode(html, 2)'
  expect(onOwnLine(code)).toBe(code)
})
