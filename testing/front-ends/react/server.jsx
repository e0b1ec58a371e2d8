import { dehydrate, HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRailwayClient } from 'railway/index.ts'
import { listStationsInfiniteOptions, listStationsOptions } from 'railway/query.ts'
import { renderToString } from 'react-dom/server'
import { list } from '../optimistic.js'
import { App } from './app.jsx'

/** Renders the page, with the data that the browser then has. */
export async function render(options) {
  const client = createRailwayClient(options)
  const queryClient = new QueryClient()
  await Promise.all([
    queryClient.prefetchInfiniteQuery(listStationsInfiniteOptions(client, list)),
    queryClient.prefetchQuery(listStationsOptions(client, list)),
  ])
  const state = dehydrate(queryClient)
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={state}>
        <App client={client} />
      </HydrationBoundary>
    </QueryClientProvider>,
  )
  return { html, state: JSON.stringify(state) }
}
