import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { constants, createGzip } from 'node:zlib'
import { serve } from '@portolan/testing/serve'
import { describe, expect, it, vi } from 'vitest'
import { decodeBytes } from '../src/soap/decode-bytes.ts'
import { answer, answering, failure } from './set-up.ts'

// Machines that run everything at once are slow.

const run = promisify(execFile)
const worker = fileURLToPath(new URL('long-responses-worker.ts', import.meta.url))
const million = Buffer.alloc(1e6, ' ')

/** A registry that responds to a search with a number of millions of blanks, compressed, and what a client makes of it. */
async function blanks(millions: number, status = 200, options: object = {}) {
  let searches = 0
  const url = await serve((request, response) => {
    if (!String(request.headers['soapaction']).includes('find_business')) return void response.writeHead(500).end()
    searches++
    response.writeHead(status, { 'content-type': 'text/xml', 'content-encoding': 'gzip' })
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    gzip.on('error', () => {}).pipe(response)
    response.on('close', () => gzip.destroy())
    for (let count = 0; count < millions; count++) gzip.write(million)
    gzip.end()
  })
  const { stdout } = await run(process.execPath, [
    '--conditions=@portolan/source',
    worker,
    url,
    JSON.stringify(options),
  ])
  return { ...(JSON.parse(stdout) as { name: string; message: string; attempts: number; grown: number }), searches }
}

describe('200 MB of blanks in gzip', () => {
  it('end in one error, sent once, and grow the process by less than 60 MB', async () => {
    const { grown, ...ended } = await blanks(200)
    expect(ended).toEqual({
      name: 'ResponseValidationError',
      message:
        'findBusiness: the response was not read to its end: it is longer than 16000000 characters (`limits.length`)',
      attempts: 1,
      searches: 1,
    })
    expect(grown).toBeLessThan(60)
  })

  it('are not asked for again either where the status is that of an error', async () => {
    const { grown, ...ended } = await blanks(200, 500)
    expect(ended).toEqual({
      name: 'ServerError',
      message:
        'findBusiness: 500 from the registry. ' +
        'Its body was not read to its end: it is longer than 16000000 characters (`limits.length`)',
      attempts: 1,
      searches: 1,
    })
    expect(grown).toBeLessThan(60)
  })
})

it('700 MB are too long for `maxBody` where `limits.length` allows them', async () => {
  expect(await blanks(700, 200, { limits: { length: 2_000_000_000 } })).toMatchObject({
    name: 'ResponseValidationError',
    message: 'findBusiness: the response was not read to its end: it is longer than 67108864 bytes (`maxBody`)',
    searches: 1,
  })
})

describe('`limits.length` counts characters', () => {
  const list = (name: string) =>
    answer(
      'businessList',
      `<businessInfos><businessInfo businessKey="b"><name>${name}</name><serviceInfos/></businessInfo></businessInfos>`,
    )

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text), 'text/xml; charset=utf-8'],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'text/xml'],
    [
      'Latin-1',
      (text: string) => Buffer.from(text.replace('utf-8', 'latin1'), 'latin1'),
      'text/xml; charset=iso-8859-1',
    ],
  ])('in %s', async (encoding, encode, type) => {
    const text = list('ü'.repeat(1000))
    const length = text.length + (encoding === 'Latin-1' ? 1 : 0)
    const found = await answering(encode(text), { type, limits: { length } })
    expect((await found.client.findBusiness()).businessInfos).toHaveLength(1)
    const { client } = await answering(encode(text), { type, limits: { length: length - 1 } })
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining(`it is longer than ${length - 1} characters`),
    })
  })

  it('in an encoding that does not exist, which is reported', async () => {
    const { client } = await answering(list('b'), { type: 'text/xml; charset=nonsense' })
    expect(await failure(client.findBusiness())).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringContaining('its bytes are not valid nonsense'),
    })
  })
})

it('a document that is longer than a text can be is refused', () => {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(() => {
    throw Object.assign(new Error('Cannot create a string longer than 0x1fffffe8 characters'), {
      code: 'ERR_STRING_TOO_LONG',
    })
  })
  try {
    expect(() => decodeBytes(new Uint8Array(1), null)).toThrow(new SyntaxError('it is longer than a text can be'))
  } finally {
    decode.mockRestore()
  }
})
