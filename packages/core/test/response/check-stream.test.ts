import { ApiError, type ApiRequest, createClient, operation, resource, ResponseValidationError } from '@portolan/core'
import { checkedStream, type StreamStart } from '@portolan/core/internal'
import { failure } from '@portolan/testing/failure'
import { describe, expect, it, vi } from 'vitest'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Downloads an archive that has to begin with `BZh`, from a service whose body comes in these pieces. */
async function download(pieces: readonly (string | Error)[], headers: Record<string, string> = {}) {
  const seen: StreamStart[] = []
  const cancel = vi.fn()
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(out) {
        const piece = waiting.shift()
        if (piece === undefined) out.close()
        else if (piece instanceof Error) out.error(piece)
        else out.enqueue(bytes(piece))
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
  const archive = checkedStream((response) => {
    seen.push(response)
    return new TextDecoder().decode(response.start).startsWith('BZh') ? undefined : 'is no archive'
  })
  const files = resource<{ archive(): ApiRequest<ReadableStream<Uint8Array>> }>()({
    archive: operation(async () => ({}), { method: 'GET', path: '/archive', responseType: archive }) as never,
  })
  const client = createClient({
    baseUrl: 'https://api.example.com',
    profile: {
      service: 'the service',
      // Data that is streamed has no envelope.
      unwrap: (whole, { responseType }) => (responseType ? { data: whole } : (whole as { data: unknown })),
    },
    options: { retry: false, fetch: async () => new Response(body, { headers }) },
    groups: { files },
  })
  const got = client.files.archive()
  const starts = (): readonly string[] => seen.map(({ start }) => new TextDecoder().decode(start))
  return { got, seen, starts, waiting, cancel }
}

describe('a stream whose start is checked', () => {
  it.each([
    ['in one piece', ['BZh91AY']],
    ['in pieces of one byte', ['B', 'Z', 'h', '9', '1', 'A', 'Y']],
    ['after blanks', ['BZh9', '    ', '1AY']],
  ])('is passed on as it came, %s', async (_, pieces) => {
    const { got } = await download(pieces)
    expect(await new Response(await got).text()).toBe(pieces.join(''))
  })

  it('is judged by its status, its headers and no more of it than tells', async () => {
    const { got, seen, starts, waiting } = await download(['BZh', '9', '1AY', 'more'], { 'content-type': 'a/b' })
    await got
    expect(seen).toMatchObject([{ status: 200 }])
    expect(seen[0]?.headers.get('content-type')).toBe('a/b')
    expect(starts()).toEqual(['BZh9'])
    expect(waiting).toEqual(['1AY', 'more'])
  })

  it('is judged by at most 256 bytes, and by all of what is shorter', async () => {
    const blank = ' '.repeat(100)
    const long = await download([blank, blank, blank, blank, 'late'])
    await failure(long.got)
    expect(long.starts()).toEqual([' '.repeat(256)])
    const enough = await download([' '.repeat(256), 'late'])
    await failure(enough.got)
    expect(enough.starts()).toEqual([' '.repeat(256)])
    const telling = await download(['BZh ', 'late'])
    await telling.got
    expect(telling.starts()).toEqual(['BZh '])
    const short = await download(['<p'])
    await failure(short.got)
    expect(short.starts()).toEqual(['<p'])
    const empty = await download([])
    await failure(empty.got)
    expect(empty.starts()).toEqual([''])
  })

  it('lets the connection go where its reader leaves', async () => {
    const { got, cancel } = await download(['BZh9', '1AY', 'more'])
    const reader = (await got).getReader()
    await reader.read()
    await reader.cancel('enough')
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('that breaks off before its start is known is an error for its reader, after what has come', async () => {
    const { got, seen } = await download(['BZ', new Error('reset')])
    const reader = (await got).getReader()
    expect(seen).toEqual([])
    expect(await reader.read()).toEqual({ done: false, value: bytes('BZ') })
    expect((await failure(reader.read())).message).toContain('cut off')
  })
})

describe('a stream that is not what is documented', () => {
  it('is refused, with what it says and with its text; the rest is not awaited', async () => {
    const { got, cancel } = await download(['<html>', 'login', ...Array.from({ length: 8 }, () => 'x'.repeat(16_384))])
    const error = await failure(got)
    expect(error).toBeInstanceOf(ResponseValidationError)
    expect(error.message).toContain('is no archive')
    expect((error as ResponseValidationError).issues).toEqual([{ path: [], message: 'is no archive' }])
    expect((error as ResponseValidationError).body).toMatch(/^<html>loginx{65525}$/)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('is the error that its envelope reports', async () => {
    const error = await failure((await download(['{"errors": ["no ', 'such archive"]}'])).got)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).body).toEqual({ errors: ['no such archive'] })
  })

  it.each(['{"errors": null}', '{"data": 1}', '{"errors": ["cut off'])(
    'is no error of the service where its envelope has none: %s',
    async (text) => {
      expect(await failure((await download([text])).got)).toBeInstanceOf(ResponseValidationError)
    },
  )
})
