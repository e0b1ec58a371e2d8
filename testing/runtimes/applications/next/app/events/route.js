import { atlas, issues } from '../../lib/issues.js'

export const dynamic = 'force-dynamic'

export async function GET(request) {
  const { items } = await issues.issueEvents.listForRepo(atlas, { signal: request.signal })
  return Response.json(items.length)
}
