import { HydrationBoundary, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createClient } from '../client.js'
import { App } from './app.jsx'

const root = document.querySelector('#app')
const state = JSON.parse(document.querySelector('#state')?.textContent ?? 'null')
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
const app = (
  <QueryClientProvider client={queryClient}>
    <HydrationBoundary state={state}>
      <App client={createClient()} />
    </HydrationBoundary>
  </QueryClientProvider>
)

if (state) hydrateRoot(root, app)
else createRoot(root).render(app)
