import { createHmac } from 'node:crypto'
import OpenAI from 'openai'

export async function run(baseURL: string, print: (...values: readonly unknown[]) => void): Promise<void> {
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`
  const client = new OpenAI({ apiKey: 'sk-test', baseURL, webhookSecret: secret })
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'response.completed',
    created_at: 1,
    data: { id: 'resp_1' },
  })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', Buffer.from('a secret of some length'))
    .update(`wh_1.${time}.${body}`)
    .digest('base64')
  const headers = { 'webhook-id': 'wh_1', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
  const event = await client.webhooks.unwrap(body, headers)
  if (event.type === 'response.completed') print(event.data.id)
  await client.webhooks.verifySignature(body, headers, secret)
  const wrong = await client.webhooks.unwrap(body + ' ', headers).catch((err: unknown) => err)
  print(wrong instanceof OpenAI.InvalidWebhookSignatureError)
}
