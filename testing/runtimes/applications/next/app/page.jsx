import { atlas, issues } from '../lib/issues.js'
import { countEvents } from './actions.js'

export const dynamic = 'force-dynamic'

export default async function Page() {
  const { items } = await issues.issueEvents.listForRepo(atlas)
  return (
    <main>
      <p id="page">{`${items.length} events in the page`}</p>
      <form action={countEvents}>
        <button>Count</button>
      </form>
    </main>
  )
}
