import { fileURLToPath } from 'node:url'
import { startService } from '../chaos/processes.ts'
import type { Campaign, Figure } from '../campaign.ts'
import { firstLine, nodeCommand, start } from '../process.ts'
import { callers } from './callers.ts'
import type { PeerCalls } from './calls.ts'

/** The same chaos for others, so that a reader sees what a promise is worth. It only informs. */
export const peers: Campaign = {
  name: 'peers',
  summary: '400 GETs and POSTs each by Portolan, ky, Octokit, openai-node and stripe-node through the same chaos',
  async run({ seed, scale }) {
    const figures: Figure[] = []
    for (const peer of Object.keys(callers)) figures.push(await runPeer(peer, seed, Math.ceil(400 * scale)))
    return figures
  },
}

async function runPeer(peer: string, seed: number, calls: number): Promise<Figure> {
  const service = await startService({ seed, share: 0.2 })
  try {
    const { url, whole } = service
    const file = fileURLToPath(new URL('calls.ts', import.meta.url))
    const found = await firstLine<PeerCalls>(start(nodeCommand, file, { url, whole, peer, calls }))
    const { done, foreignRequests, foreignTokens } = await service.account()
    const twice = Object.values(done).filter((times) => times > 1).length
    const lost = found.posted.filter((mark) => done[mark] === undefined).length
    const words = [
      `returned ${found.returned}, threw ${found.threw}, wrong without an error ${found.wrong}, no end in 30 s ${found.endless}`,
      `posted twice ${twice}, said to be posted and not ${lost}`,
      `requests at the foreign origin ${foreignRequests}, with the token ${foreignTokens}`,
      `unhandled rejections ${found.unhandled}`,
      `${found.seconds.toFixed(0)} s`,
    ]
    return { name: peer, value: words.join('; ') }
  } finally {
    service.stop()
  }
}
