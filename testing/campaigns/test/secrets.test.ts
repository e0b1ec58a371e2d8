import { expect, it } from 'vitest'
import { canaries, encodings, secretsIn } from '../secrets/canaries.ts'
import { echoSecrets } from '../secrets/secrets.ts'

it.each(Object.keys(encodings))('the campaign recognizes a secret in the encoding %s', (name) => {
  const encoded = encodings[name]?.(canaries.token) ?? ''
  expect(secretsIn(`before ${encoded} after`).join('\n')).toContain(canaries.token)
  expect(secretsIn('canary-Toke')).toEqual([])
})

it('no secret comes out of the clients, and no request comes to a foreign origin', async () => {
  const figures = await echoSecrets([401], ['escapes of JSON'], 1)
  expect(figures.filter(({ holds }) => holds === false)).toEqual([])
  expect(figures.find(({ name }) => name === 'calls')?.value).toBe(96)
}, 20_000)
