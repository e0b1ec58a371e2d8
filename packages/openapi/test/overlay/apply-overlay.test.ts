import { describe, expect, it } from 'vitest'
import { applyOverlay, openDocument, OverlayError } from '@portolan/openapi'

const head = 'overlay: 1.1.0\ninfo: { title: Fixes, version: 1.0.0 }\n'

function apply(document: object, actions: string): object {
  return applyOverlay(document, `${head}actions:\n${actions}`, { file: 'fixes.yaml' }).document
}

function warningsOf(document: object, actions: string): string[] {
  return applyOverlay(document, `${head}actions:\n${actions}`, { file: 'fixes.yaml' }).warnings.map(
    ({ file, line, pointer, message }) => `${file}:${line} ${pointer}: ${message}`,
  )
}

it('leaves the document as it is, and shares nothing with it', () => {
  const document = { info: { tags: ['a'] }, list: [{ a: 1 }] }
  const before = structuredClone(document)
  const deepFrozen = Object.freeze({ ...document, info: Object.freeze(document.info) })
  const result = apply(
    deepFrozen,
    '  - { target: $.info, update: { tags: [b] } }\n  - { target: "$.list[0]", update: { a: 2 } }',
  )
  expect(result).toEqual({ info: { tags: ['a', 'b'] }, list: [{ a: 2 }] })
  expect(document).toEqual(before)
})

it('takes a YAML alias for two values', () => {
  const shared = { type: 'string' }
  expect(apply({ a: shared, b: shared }, '  - { target: $.a, update: { type: integer } }')).toEqual({
    a: { type: 'integer' },
    b: { type: 'string' },
  })
})

it('appends to a list that is a target: an entry, or the entries of a list', () => {
  expect(apply({ list: [1] }, '  - { target: $.list, update: 2 }')).toEqual({ list: [1, 2] })
  expect(apply({ list: [1] }, '  - { target: $.list, update: { a: 2 } }')).toEqual({ list: [1, { a: 2 }] })
  expect(apply({ list: [1] }, '  - { target: $.list, update: [2, 3] }')).toEqual({ list: [1, 2, 3] })
})

it('removes even if there is an update', () => {
  expect(apply({ a: 1, b: { c: 1 } }, '  - { target: $.b, remove: true, update: { d: 1 } }')).toEqual({ a: 1 })
})

it('removes what is inside of what is removed', () => {
  const document = { properties: { properties: { properties: {} } }, rest: 1 }
  expect(apply(document, '  - { target: $..properties, remove: true }')).toEqual({ rest: 1 })
})

it('copies one place into others', () => {
  const document = { foo: { get: { tags: ['a'] } }, bar: { get: { tags: ['b'] } }, baz: {} }
  expect(apply(document, "  - { target: \"$['bar', 'baz']\", copy: $.foo }")).toEqual({
    foo: { get: { tags: ['a'] } },
    bar: { get: { tags: ['b', 'a'] } },
    baz: { get: { tags: ['a'] } },
  })
})

it('copies a place into a part of itself', () => {
  expect(apply({ a: { b: {} } }, '  - { target: $.a.b, copy: $.a }')).toEqual({ a: { b: { b: {} } } })
})

it('takes update where copy is there too, and says so', () => {
  const actions = '  - { target: $.a, update: { c: 1 }, copy: $.b }'
  expect(apply({ a: {}, b: { d: 1 } }, actions)).toEqual({ a: { c: 1 }, b: { d: 1 } })
  expect(warningsOf({ a: {}, b: { d: 1 } }, actions)).toEqual([
    'fixes.yaml:4 /actions/0: `copy` has no effect beside `update`',
  ])
})

it('updates a place once that is selected twice', () => {
  expect(apply({ a: [] }, "  - { target: \"$['a', 'a']\", update: 1 }")).toEqual({ a: [1] })
})

it.each([
  ['changes nothing', '{ target: $.info, update: { title: Harbor, tags: { } } }'],
  ['changes nothing', '{ target: $.info.title, update: Harbor }'],
  ['appends only what the list already has', '{ target: $, update: { list: [{ a: 1 }] } }'],
])('warns of an action that %s', (what, action) => {
  const document = { info: { title: 'Harbor', tags: {} }, list: [{ a: 1 }] }
  expect(warningsOf(document, `  - { target: $, update: { new: 1 } }\n  - ${action}`)).toEqual([
    `fixes.yaml:5 /actions/1: this action ${what}: the document was corrected, remove it`,
  ])
})

it('warns of an action without an effect, and is silent about one that asks for nothing', () => {
  expect(warningsOf({ a: {} }, '  - { target: $.a, remove: false }\n  - { target: $, update: {} }')).toEqual([
    'fixes.yaml:4 /actions/0: this action has no effect: it has no `update`, no `copy` and no `remove: true`',
  ])
})

it.each([
  [
    '$.b',
    'fixes.yaml:5 /actions/0/target: `$.b` matches nothing in the document: correct the path, or remove the action',
  ],
  ['$.__proto__', '`$.__proto__` matches nothing'],
  ['$.a.constructor', '`$.a.constructor` matches nothing'],
  ['$.a[', 'fixes.yaml:5 /actions/0/target: `$.a[` is not a JSONPath (RFC 9535): '],
  ['a', '`a` is not a JSONPath'],
  ['$..[?match(@, "(a+)+b")]', 'has a pattern that can backtrack without end'],
])('refuses the target %s', (target, message) => {
  const document = { a: {}, text: 'a'.repeat(40) }
  const act = (): unknown =>
    apply(document, `  - description: d\n    target: ${JSON.stringify(target)}\n    remove: true`)
  expect(act).toThrow(OverlayError)
  expect(act).toThrow(message)
})

it.each([
  ['{ target: $, remove: true }', '/actions/0/target: the whole document cannot be removed'],
  ['{ target: $.a, update: { b: [1] } }', '/actions/0/update/b: a list cannot update an object: remove'],
  ['{ target: $.a, update: { b: 1 } }', '/actions/0/update/b: a plain value cannot update an object'],
  [
    '{ target: $.list, update: 1 }\n  - { target: $.a, update: 1 }',
    '/actions/1/update: a plain value cannot update an object',
  ],
  ['{ target: $.text, update: { a: 1 } }', '/actions/0/update: an object cannot update a plain value'],
  ['{ target: "$.*", update: 1 }', '/actions/0/target: matches an object and a list and a plain value'],
  ['{ target: $.a, copy: "$.list[*]" }', '/actions/0/copy: `copy` must match one place, got 2'],
  ['{ target: $.a, copy: $.none }', '/actions/0/copy: `$.none` matches nothing'],
])('refuses %s', (action, message) => {
  const document = { a: { b: {} }, list: [1, 2], text: 't' }
  expect(() => apply(document, `  - ${action}`)).toThrow(message)
})

it.each([
  ['info: {}\nactions: []', 'fixes.yaml:1: needs `overlay`'],
  ['overlay: 1.0.0\nactions: []', 'needs `info`'],
  ['overlay: 1.0.0\ninfo: { title: t, version: 1.0 }', 'needs `actions`'],
  ['overlay: 1.0.0\ninfo: { title: t }\nactions: []', 'fixes.yaml:2 /info: needs `version`'],
  [
    'overlay: 1.2.0\ninfo: { title: t, version: 1.0 }\nactions: []\ncomponents: {}',
    'fixes.yaml:1 /overlay: `overlay` must be 1.0.x or 1.1.x, got "1.2.0"',
  ],
  ['overlay: 1.0\ninfo: { title: t, version: 1.0 }\nactions: []', '`overlay` must be 1.0.x or 1.1.x, got 1'],
  [`${head}actions: []`, 'fixes.yaml:3 /actions: `actions` must have at least one action'],
  [`${head}actions: {}`, '`actions` must be array, got object'],
  [`${head}actoins: []`, 'needs `actions`'],
  [
    `${head}actions: []\nextend: a`,
    'fixes.yaml:4 /extend: `extend` is not a key of an overlay (did you mean `extends`?)',
  ],
  [
    `${head}actions:\n  - target: $\n    updates: {}`,
    'fixes.yaml:5 /actions/0/updates: `updates` is not a key of an action (did you mean `update`?)',
  ],
  [`${head}actions:\n  - update: {}`, 'fixes.yaml:4 /actions/0: needs `target`'],
  [`${head}actions:\n  - { target: 1 }`, '/actions/0/target: `target` must be string, got number'],
  [`${head}actions:\n  - { target: $, remove: "yes" }`, '`remove` must be boolean, got string'],
  [
    'overlay: 1.0.0\ninfo: { title: t, version: 1.0.0 }\nactions:\n  - { target: $, copy: $ }',
    'fixes.yaml:4 /actions/0/copy: `copy` came with 1.1: write `overlay: 1.1.0`',
  ],
  ['[]', 'fixes.yaml:1: is not an overlay: expected an object with `overlay`, `info` and `actions`'],
  ['a: [', 'fixes.yaml:1: is neither JSON nor YAML'],
  [
    `${head}actions:\n  - { target: $, update: ${'['.repeat(500)}${']'.repeat(500)} }`,
    'is nested more than 400 levels deep',
  ],
])('refuses the overlay %#', (text, message) => {
  const act = (): unknown => applyOverlay({ a: 1 }, text, { file: 'fixes.yaml' })
  expect(act).toThrow(OverlayError)
  expect(act).toThrow(message)
})

it('accepts fields that begin with x- and keeps those that it adds', () => {
  const text = `${head}x-a: 1\nactions:\n  - { target: $, x-b: 1, update: { x-c: 1 } }`
  expect(applyOverlay({}, text).document).toEqual({ 'x-c': 1 })
})

it('adds a name that is that of a prototype as a plain name', () => {
  const overlay = `{"overlay":"1.0.0","info":{"title":"t","version":"1"},"actions":[
    {"target":"$.a","update":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}]}`
  const { document } = applyOverlay(JSON.parse('{"a":{"b":1}}'), overlay)
  expect(JSON.stringify(document)).toBe(
    '{"a":{"b":1,"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}',
  )
  expect({}).not.toHaveProperty('polluted')
  const merged = applyOverlay(document, overlay.replaceAll('true', 'false')).document
  expect(JSON.stringify(merged)).toContain('"__proto__":{"polluted":false}')
  expect({}).not.toHaveProperty('polluted')
})

it('refuses a target that is too long', () => {
  expect(() => apply({}, `  - { target: $${'.a'.repeat(6000)}, remove: true }`)).toThrow(
    'has more than 10000 characters',
  )
})

it('ends a filter that reads all of a document for each of its values', () => {
  const document = { list: Array.from({ length: 500 }, (_, index) => ({ index })) }
  const target = '"$..[?count($..[?count($..*) > 1]) > 1]"'
  expect(() => apply(document, `  - { target: ${target}, remove: true }`)).toThrow(
    'reads the whole document again and again: name fewer places',
  )
})

it('shows the beginning of a long path', () => {
  expect(() => apply({}, `  - { target: $${'.a'.repeat(150)}, update: {} }`)).toThrow(
    `\`$${'.a'.repeat(99)}.\` matches nothing in the document`,
  )
})

it('ends copies that double the document each time', () => {
  const actions = '  - { target: $.list, copy: $.list }\n'.repeat(40)
  expect(() => apply({ list: ['x'.repeat(1000)] }, actions)).toThrow('`copy` adds more than 32 million characters')
})

it.each([
  ['{ a: ', ' }'],
  ['[', ']'],
])('refuses to nest a document deeper than can be read: %s', (opening, closing) => {
  const deep = '{ a: '.repeat(300) + '1' + ' }'.repeat(300)
  const lists = opening.repeat(300) + closing.repeat(300)
  const target = `$${'.a'.repeat(299)}`
  expect(() =>
    apply({ a: {} }, `  - { target: $.a, update: ${deep} }\n  - { target: ${target}, update: { b: ${lists} } }`),
  ).toThrow('makes the document more than 400 levels deep')
})

describe('overlays for another version of the document', () => {
  const document = { openapi: '3.1.0', info: { title: 'Fixes', version: '1' }, paths: {} }
  const overlays = [
    { text: `${head}actions:\n  - { target: $.none, update: {} }\n  - { target: $.info, update: { title: Fixed } }\n` },
  ]

  it('are applied as far as they fit, with a warning for the rest', async () => {
    const { root, warnings } = await openDocument(document, { overlays, partialOverlays: true })
    expect(root).toMatchObject({ info: { title: 'Fixed' } })
    expect(warnings.map(({ line, pointer, message }) => ({ line, pointer, message }))).toEqual([
      {
        line: 4,
        pointer: '/actions/0',
        message:
          '`$.none` matches nothing in the document: correct the path, or remove the action if nothing is left to correct',
      },
    ])
  })

  it('are refused unless they are known to be', async () => {
    await expect(openDocument(document, { overlays })).rejects.toThrow(
      /\/actions\/0\/target: `\$\.none` matches nothing/,
    )
  })

  it('are refused if they are wrong in themselves', async () => {
    const wrong = [{ text: `${head}actions:\n  - { target: '$[' }\n` }]
    await expect(openDocument(document, { overlays: wrong, partialOverlays: true })).rejects.toThrow(OverlayError)
  })
})
