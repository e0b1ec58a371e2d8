import { issues } from './issues.server.js'

export async function loader({ request }) {
  const atlas = { owner: 'portolan', repo: 'atlas', per_page: 5 }
  const { items } = await issues.issueEvents.listForRepo(atlas, { signal: request.signal })
  return { count: items.length }
}

export default function Home({ loaderData }) {
  return <p id="page">{`${loaderData.count} events in the page`}</p>
}
