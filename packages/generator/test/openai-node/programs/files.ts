import fs from 'node:fs'
import { join } from 'node:path'
import OpenAI, { toFile } from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL })
  const path = join(import.meta.dirname, 'data.jsonl')
  fs.writeFileSync(path, '{"a":1}\n')
  const made: OpenAI.Files.FileObject = await client.files.create({
    file: fs.createReadStream(path),
    purpose: 'fine-tune',
  })
  print(made.id, made.purpose)
  await client.files.create({ file: new File(['mine'], 'mine.txt', { type: 'text/plain' }), purpose: 'user_data' })
  await client.files.create({ file: await fetch(`${baseURL}/a-page/input.jsonl`), purpose: 'batch' })
  await client.files.create({ file: await toFile(Buffer.from('bytes'), 'input.jsonl'), purpose: 'batch' })
  await client.files.create({
    file: await toFile(new Uint8Array([0, 1, 2]), 'bytes.bin', { type: 'image/png' }),
    purpose: 'vision',
  })
  const page = await client.files.list({ limit: 2 })
  print(page.data.length, page.has_more, page.hasNextPage(), page.data[0]?.filename)
  const content = await client.files.content('file-1')
  print(content.status, content.headers.get('content-type'), await content.text())
  print((await client.files.retrieve('file-1')).bytes)
  print((await client.files.delete('file-1')).deleted)
  const upload = await client.uploads.create({
    bytes: 4,
    filename: 'a.txt',
    mime_type: 'text/plain',
    purpose: 'assistants',
  })
  const part = await client.uploads.parts.create(upload.id, { data: new File(['mine'], 'part') })
  print(part.id, (await client.uploads.complete(upload.id, { part_ids: [part.id] })).status)
  print((await client.uploads.cancel(upload.id)).status)
  const container = await client.containers.files.create('cont_1', { file: new File(['x'], 'x.txt') })
  print(container.id)
  print(await (await client.containers.files.content.retrieve('file-1', { container_id: 'cont_1' })).text())
}
