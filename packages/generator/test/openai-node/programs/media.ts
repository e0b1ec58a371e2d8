import fs from 'node:fs'
import { join } from 'node:path'
import OpenAI, { toFile } from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const client = new OpenAI({ apiKey: 'sk-test', baseURL })
  const image = await client.images.generate({ model: 'gpt-image-1', prompt: 'A cat', n: 1, size: '1024x1024' })
  print(image.created, image.data?.[0]?.b64_json)
  const path = join(import.meta.dirname, 'cat.png')
  fs.writeFileSync(path, 'png')
  const edited = await client.images.edit({
    model: 'gpt-image-1',
    image: [
      await toFile(fs.createReadStream(path), null, { type: 'image/png' }),
      new File(['b'], 'b.png', { type: 'image/png' }),
    ],
    prompt: 'Two cats',
  })
  print(edited.created)
  await client.images.edit({ image: fs.createReadStream(path), prompt: 'One cat', mask: new File(['m'], 'mask.png') })
  print((await client.images.createVariation({ image: fs.createReadStream(path) })).created)
  const speech = await client.audio.speech.create({ model: 'tts-1', voice: 'alloy', input: 'Hello' })
  print(Buffer.from(await speech.arrayBuffer()).toString('utf8'), speech.headers.get('content-type'))
  const transcription = await client.audio.transcriptions.create({
    file: new File(['sound'], 'a.mp3', { type: 'audio/mpeg' }),
    model: 'whisper-1',
    timestamp_granularities: ['word', 'segment'],
  })
  print(transcription.text)
  const translation = await client.audio.translations.create({ file: new File(['sound'], 'a.mp3'), model: 'whisper-1' })
  print(translation.text)
  const embedding = await client.embeddings.create({
    model: 'text-embedding-3-small',
    input: ['a', 'b'],
    encoding_format: 'float',
  })
  print(embedding.data[0]?.embedding, embedding.usage.total_tokens)
  const moderation = await client.moderations.create({ input: 'I want to hurt them.' })
  print(moderation.results[0]?.flagged, moderation.results[0]?.categories.violence)
}
