import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyFolder } from '@portolan/testing/folder'
import { describe, expect, it } from 'vitest'
import { createSitehostClient, type DownloadProgress } from '@portolan/sitehost-client'
import { saveBackup } from '@portolan/sitehost-client/node'
import { failure, firstFile, until } from '@portolan/testing/failure'
import { serve } from '@portolan/testing/serve'
import { setUp } from './emulated.ts'

const site_id = 1001

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A service that gives this as every backup. */
async function giving(body: Uint8Array | string, headers: Record<string, string> = {}, status = 200) {
  const baseUrl = await serve((_, response) => response.writeHead(status, headers).end(body))
  return createSitehostClient({ baseUrl, token: 'test-token', retry: false })
}

describe('sites.downloadBackup', () => {
  it('gives a stream, what it is and how long', async () => {
    const { client, emulator } = await setUp()
    for (const [type, kind] of [
      ['fs', 'filesystem'],
      ['db', 'database'],
    ] as const) {
      const backup_id = emulator.sitehost.addBackup({ site_id, type, size: 300_000 })
      const progress: DownloadProgress[] = []
      const download = await client.sites.downloadBackup(
        { site_id, backup_id },
        { onProgress: (step) => progress.push(step) },
      )
      expect(download).toMatchObject({ kind, size: expect.any(Number), contentType: expect.any(String) })
      const bytes = await bytesOf(download.body)
      expect(bytes.length).toBe(download.size)
      expect(progress.at(-1)).toEqual({ received: bytes.length, size: bytes.length })
      expect(progress.length).toBeGreaterThan(1)
    }
    await expect(client.sites.downloadBackup({ site_id, backup_id: 9 })).rejects.toMatchObject({
      name: 'NotFoundError',
      request: { operation: 'sites.downloadBackup' },
    })
  })

  it.each([
    [{ 'content-type': 'application/x-tar' }, 'x', 'filesystem'],
    [{ 'content-type': 'application/octet-stream', 'content-disposition': 'filename="a.tar.bz2"' }, 'x', 'filesystem'],
    [{ 'content-disposition': 'attachment; filename="a.tbz2"' }, 'x', 'filesystem'],
    [{ 'content-type': 'text/plain' }, 'BZh9', 'database'],
    [{ 'content-disposition': 'attachment; filename=a.sql' }, 'BZh9', 'database'],
    [{ 'content-disposition': 'attachment; filename="my.tar-pit.sql"' }, '-- a dump', 'database'],
    [{ 'content-disposition': 'attachment; filename="my.sql-site.tar"' }, 'x', 'filesystem'],
    [{ 'content-disposition': "attachment; filename*=UTF-8''a.sql.bz2; size=9" }, 'x', 'filesystem'],
    [{ 'content-type': 'application/octet-stream' }, 'BZh91AY&SY and more', 'filesystem'],
    [{}, 'CREATE TABLE a (b INT);', 'database'],
    [{}, '\ufeff\n-- a dump', 'database'],
    [{}, 'BZ', 'database'],
  ])('with the headers %j and the body %j is a %s', async (headers, text, kind) => {
    const client = await giving(text, headers)
    const download = await client.sites.downloadBackup({ site_id, backup_id: '1' })
    expect(download.kind).toBe(kind)
    expect((await bytesOf(download.body)).toString()).toBe(text)
  })

  it.each([
    ['a login page', 200, 'text/html; charset=utf-8', '<!doctype html><title>Log in</title>', /an HTML page/],
    ['a page without a content type', 200, '', '\n  <html><body>Log in', /an HTML page/],
    ['a page as SQL', 200, 'application/sql', '<!DOCTYPE html>', /an HTML page/],
    ['the error of a store', 200, 'application/xml', '<?xml version="1.0"?><Error/>', /XML/],
    ['JSON', 200, 'application/json', '{"data":{"url":"https://example.com"}}', /JSON/],
    ['JSON as bytes', 200, 'application/octet-stream', '{"data":null}', /JSON/],
    ['nothing', 200, 'application/sql', '', /empty/],
    ['blanks', 200, 'text/plain', ' \n ', /empty/],
    ['a job', 202, 'application/json', '{"message":"preparing"}', /status 202/],
    ['a job that looks like SQL', 202, 'application/sql', 'select 1', /status 202/],
    ['no content', 204, '', '', /status 204/],
  ])('takes %s for no backup', async (_, status, type, body, message) => {
    const client = await giving(body, type === '' ? {} : { 'content-type': type }, status)
    const params = { site_id, backup_id: 1 }
    const error = await failure(client.sites.downloadBackup(params))
    expect(error).toMatchObject({
      name: 'ResponseValidationError',
      message: expect.stringMatching(message),
      request: { operation: 'sites.downloadBackup' },
      body,
    })
    const path = emptyFolder()
    expect(await failure(saveBackup(client, params, join(path, 'out.sql')))).toMatchObject({ name: error.name })
    expect(await readdir(path)).toEqual([])
  })

  it('throws the errors of an envelope, as a call for JSON does', async () => {
    const envelope = JSON.stringify({ data: null, message: 'Not ready', errors: ['The backup is not ready.'] })
    for (const type of ['application/json', 'application/octet-stream']) {
      const client = await giving(envelope, { 'content-type': type })
      const error = await failure(client.sites.downloadBackup({ site_id, backup_id: 1 }))
      const same = await failure(client.sites.get({ id: 1 }))
      expect(error).toMatchObject({ name: same.name, status: 200, body: same.body })
      expect(error.message).toBe(same.message.replace('sites.get', 'sites.downloadBackup'))
      expect(error.name).toBe('ApiError')
    }
  })

  it('judges a page by its first bytes, however they arrive', async () => {
    const baseUrl = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' })
      response.write('\n')
      setImmediate(() => {
        response.write('<')
        setImmediate(() => response.end('html>'))
      })
    })
    const client = createSitehostClient({ baseUrl, token: 'test-token', retry: false })
    const error = await failure(client.sites.downloadBackup({ site_id, backup_id: 1 }))
    expect(error).toMatchObject({ name: 'ResponseValidationError', body: '\n<html>' })
  })

  it('keeps no more of what is no backup than 64 kB, and cancels the rest', async () => {
    let closed = false
    const baseUrl = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.on('close', () => (closed = true))
      response.write(`<html>${'a'.repeat(1_000_000)}`)
    })
    const client = createSitehostClient({ baseUrl, token: 'test-token', retry: false })
    const error = await failure(client.sites.downloadBackup({ site_id, backup_id: 1 }))
    expect(String(error.body).length).toBeLessThan(200_000)
    await until(() => closed)
  })

  it('knows no size where the body is packed for the way', async () => {
    const headers = { 'content-length': '4', 'content-type': 'text/sql' }
    const sizeWith = async (more: Record<string, string>): Promise<number | undefined> => {
      const client = await giving('text', { ...headers, ...more })
      return (await client.sites.downloadBackup({ site_id, backup_id: '1' })).size
    }
    expect(await sizeWith({})).toBe(4)
    expect(await sizeWith({ 'content-encoding': 'identity' })).toBeUndefined()
  })

  it('ends when it is aborted, in the middle too', async () => {
    const { client, emulator } = await setUp()
    const backup_id = emulator.sitehost.addBackup({ site_id, type: 'fs', size: 50_000_000 })
    const controller = new AbortController()
    const { body } = await client.sites.downloadBackup({ site_id, backup_id }, { signal: controller.signal })
    const reader = body.getReader()
    await reader.read()
    controller.abort('enough')
    await expect(reader.read()).rejects.toBe('enough')
  })
})

describe('saveBackup', () => {
  it('writes the whole backup under its name, and leaves nothing else', async () => {
    const { client, emulator } = await setUp()
    const path = emptyFolder()
    for (const [type, kind] of [
      ['fs', 'filesystem'],
      ['db', 'database'],
    ] as const) {
      const params = { site_id, backup_id: emulator.sitehost.addBackup({ site_id, type, size: 3_000_000 }) }
      const target = join(path, `backup.${type}`)
      await writeFile(target, 'an older backup')
      const steps: number[] = []
      const saved = await saveBackup(client, params, target, { onProgress: ({ received }) => steps.push(received) })
      expect(saved).toEqual({ path: target, size: steps.at(-1), kind })
      const direct = await bytesOf((await client.sites.downloadBackup(params)).body)
      const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
      expect(hash(await readFile(target))).toBe(hash(direct))
    }
    expect((await readdir(path)).toSorted((a, b) => a.localeCompare(b))).toEqual(['backup.db', 'backup.fs'])
  })

  it('leaves what was there where the transfer is cut off', async () => {
    const { client, emulator } = await setUp({ retry: false })
    const path = emptyFolder()
    const target = join(path, 'backup')
    await writeFile(target, 'an older backup')
    for (const type of ['fs', 'db'] as const) {
      const params = { site_id, backup_id: emulator.sitehost.addBackup({ site_id, type, size: 200_000 }) }
      emulator.faults.add({ kind: 'reset-body', match: 'sites.downloadBackup', times: 1 })
      await expect(saveBackup(client, params, target)).rejects.toMatchObject({ name: 'ConnectionError' })
    }
    const params = { site_id, backup_id: emulator.sitehost.addBackup({ site_id, type: 'fs', size: 200_000 }) }
    // The length is not told, and the connection ends as if all had come: only the archive itself can tell.
    emulator.faults.add({ kind: 'truncate', match: 'sites.downloadBackup', times: 1 })
    await expect(saveBackup(client, params, target)).rejects.toMatchObject({
      name: 'ConnectionError',
      message: expect.stringMatching(/the transfer was cut off: after \d+ bytes the archive has no end mark/),
    })
    expect(await readdir(path)).toEqual(['backup'])
    expect(await readFile(target, 'utf8')).toBe('an older backup')
  })

  it('finds a body that is shorter than was told', async () => {
    const path = emptyFolder()
    const fetch = (): Promise<Response> =>
      Promise.resolve(new Response('abc', { headers: { 'content-length': '10', 'content-type': 'text/sql' } }))
    const client = createSitehostClient({ baseUrl: 'https://api.example.com', token: 'test-token', fetch })
    await expect(saveBackup(client, { site_id, backup_id: 1 }, join(path, 'a'))).rejects.toThrow(
      '3 of 10 bytes arrived',
    )
    expect(await readdir(path)).toEqual([])
  })

  it('finds a cut archive that the service calls text', async () => {
    const client = await giving('BZh91AY&SY and more', { 'content-type': 'text/plain' })
    const path = emptyFolder()
    await expect(saveBackup(client, { site_id, backup_id: 1 }, join(path, 'a'))).rejects.toThrow(
      'the archive has no end mark',
    )
    expect(await readdir(path)).toEqual([])
  })

  it('takes what came in full as it is, also where it does not end as bzip2 does', async () => {
    const text = 'BZh9 and no end mark'
    const client = await giving(text, { 'content-type': 'application/x-bzip2', 'content-length': String(text.length) })
    const target = join(emptyFolder(), 'a')
    expect(await saveBackup(client, { site_id, backup_id: 1 }, target)).toMatchObject({ size: text.length })
    expect(await readFile(target, 'utf8')).toBe(text)
  })

  it('waits no longer for a piece than it may, and leaves nothing', async () => {
    const baseUrl = await serve((_, response) => response.writeHead(200, { 'content-length': '10' }).write('abcd'))
    const client = createSitehostClient({ baseUrl, token: 'test-token', retry: false })
    const path = emptyFolder()
    await expect(saveBackup(client, { site_id, backup_id: 1 }, join(path, 'a'), { timeout: 40 })).rejects.toMatchObject(
      { name: 'TimeoutError' },
    )
    expect(await readdir(path)).toEqual([])
  })

  it('ends with the reason of the signal, and leaves nothing', async () => {
    const { client, emulator } = await setUp()
    const path = emptyFolder()
    const params = { site_id, backup_id: emulator.sitehost.addBackup({ site_id, type: 'fs', size: 50_000_000 }) }
    const controller = new AbortController()
    const options = { signal: controller.signal, onProgress: () => controller.abort('enough') }
    await expect(saveBackup(client, params, join(path, 'a'), options)).rejects.toBe('enough')
    expect(await readdir(path)).toEqual([])
  })

  it.each([
    [undefined, {}, 'path'],
    ['', {}, 'path'],
    ['backup', { onProgress: 'log' }, 'onProgress'],
  ])('asks for nothing where the path is %j and the options are %j', async (path, options, name) => {
    const { client, emulator } = await setUp()
    expect(await failure(saveBackup(client, { site_id, backup_id: 1 }, path as never, options as never))).toMatchObject(
      {
        name: 'RequestValidationError',
        issues: [{ path: [name] }],
      },
    )
    expect(emulator.requests).toEqual([])
  })

  it('cancels the transfer if onProgress throws, and rejects with what it threw', async () => {
    const cancelled: unknown[] = []
    const client = createSitehostClient({
      baseUrl: 'https://api.example.com',
      token: 'x',
      fetch: async () =>
        new Response(
          new ReadableStream({
            pull: (out) => out.enqueue(new TextEncoder().encode('BZh')),
            cancel: (reason) => void cancelled.push(reason),
          }),
          { headers: { 'content-type': 'application/x-bzip2' } },
        ),
    })
    const fault = new Error('the disk is full')
    const throwing = (): void => {
      throw fault
    }
    const { body } = await client.sites.downloadBackup({ site_id, backup_id: 1 }, { onProgress: throwing })
    await expect(body.getReader().read()).rejects.toBe(fault)
    expect(cancelled).toEqual([fault])
  })

  it('refuses an onProgress of a stream that is no function', async () => {
    const { client, emulator } = await setUp()
    const download = client.sites.downloadBackup({ site_id, backup_id: 1 }, { onProgress: 'log' as never })
    expect(await failure(download)).toMatchObject({ name: 'RequestValidationError' })
    expect(emulator.requests).toEqual([])
  })

  it('writes into a device, writes the file that a symlink names, and keeps the mode of a file', async () => {
    const { client } = await setUp()
    const params = { site_id, backup_id: 1 }
    const sql = await giving('select 1', { 'content-type': 'text/sql', 'content-length': '8' })
    expect(await failure(saveBackup(client, params, '/dev/null'))).toMatchObject({ name: 'NotFoundError' })
    expect(await saveBackup(sql, params, '/dev/null')).toMatchObject({ size: 8 })
    expect((await stat('/dev/null')).isCharacterDevice()).toBe(true)
    const folder = emptyFolder()
    const [target, link, fresh] = [join(folder, 'target'), join(folder, 'link'), join(folder, 'fresh')]
    await writeFile(target, 'before', { mode: 0o640 })
    await symlink('target', link)
    for (const path of [link, fresh]) await saveBackup(sql, params, path)
    expect((await lstat(link)).isSymbolicLink()).toBe(true)
    expect(await readFile(target, 'utf8')).toBe('select 1')
    const modes = await Promise.all([target, fresh].map(async (path) => ((await stat(path)).mode & 0o777).toString(8)))
    expect(modes).toEqual(['640', '600'])
    expect((await readdir(folder)).toSorted((a, b) => a.localeCompare(b))).toEqual(['fresh', 'link', 'target'])
  })

  it('asks for nothing where there is nowhere to write', async () => {
    const { client, emulator } = await setUp()
    const target = join(emptyFolder(), 'missing', 'a')
    await expect(saveBackup(client, { site_id, backup_id: 1 }, target)).rejects.toMatchObject({ code: 'ENOENT' })
    expect(emulator.requests).toEqual([])
  })
})

it('an error of saving leads to the line that saves', async () => {
  const { client } = await setUp()
  const path = join(emptyFolder(), 'backup')
  const cut = await giving('BZh91AY&SY without an end')
  const errors = [
    await failure(saveBackup(client, { site_id, backup_id: 9 }, path)),
    await failure(saveBackup(cut, { site_id, backup_id: 1 }, path)),
  ]
  expect(errors.map(({ name }) => name)).toEqual(['NotFoundError', 'ConnectionError'])
  expect(errors.map(firstFile)).toEqual(['backups.test.ts', 'backups.test.ts'])
})
