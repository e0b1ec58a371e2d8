import { type Campaign, type CampaignOptions, type Figure, none } from '../campaign.ts'
import { encodings, secretsIn } from './canaries.ts'
import { places, startEchoingService } from './echoing-service.ts'
import { callAll } from './ways-out.ts'

const statuses = [200, 401, 429, 500]

/** A service that echoes every secret in every encoding at every place, and what comes out of the clients. */
export const secrets: Campaign = {
  name: 'secrets',
  summary: 'secrets that a service echoes at every place, through every way out; and requests at a foreign origin',
  run: ({ scale }: CampaignOptions) => echoSecrets(statuses.slice(0, Math.max(1, Math.ceil(statuses.length * scale)))),
}

export async function echoSecrets(
  tried: readonly number[],
  some = Object.keys(encodings),
  variants = 3,
): Promise<Figure[]> {
  const service = await startEchoingService()
  const leaks = new Set<string>()
  const ways = new Map<string, number>()
  let [calls, bytes] = [0, 0]
  try {
    for (const place of Object.keys(places))
      for (const encoding of some)
        for (const status of tried) {
          service.set(place, encoding, status)
          calls += await callAll(
            service.url,
            (way, ...texts) => {
              for (const text of texts) {
                const written = String(text)
                ways.set(way, (ways.get(way) ?? 0) + 1)
                bytes += written.length
                for (const secret of secretsIn(written))
                  leaks.add(`${way}, ${place}, ${encoding}, ${status}: ${secret}`)
              }
            },
            variants,
          )
        }
  } finally {
    service.stop()
  }
  const foreign = service.foreignRequests()
  return [
    { name: 'calls', value: calls },
    { name: 'texts that came out, by way', value: Array.from(ways, ([way, count]) => `${way} ${count}`).join(', ') },
    { name: 'characters searched', value: bytes },
    none('secrets that came out', Array.from(leaks)),
    none('requests at a foreign origin', foreign === 0 ? [] : [String(foreign)]),
  ]
}
