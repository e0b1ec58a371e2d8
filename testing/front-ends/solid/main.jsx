import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/solid-query'
import {
  createStationMutation,
  getStationOptions,
  listStationsInfiniteOptions,
  listStationsOptions,
} from 'railway/query.ts'
import { createSignal, For, Show } from 'solid-js'
import { render } from 'solid-js/web'
import { createClient } from '../client.js'
import { explain } from '../explain.js'
import { list, openAtOnce } from '../optimistic.js'

const client = createClient()

function Stations() {
  const queryClient = useQueryClient()
  const [name, setName] = createSignal('')
  const stations = useInfiniteQuery(() => listStationsInfiniteOptions(client, list))
  const first = useQuery(() => ({ ...listStationsOptions(client, list), select: ({ items }) => items[0]?.name }))
  const open = useMutation(() => ({ ...createStationMutation(client), ...openAtOnce(queryClient) }))
  const station = useQuery(() => ({
    ...getStationOptions(client, { id: open.data?.id ?? '' }),
    enabled: open.data !== undefined,
  }))
  return (
    <>
      <ul>
        <For each={stations.data?.pages.flatMap(({ items }) => items)}>{(one) => <li>{one.name}</li>}</For>
      </ul>
      <Show when={stations.hasNextPage}>
        <button type="button" onClick={() => void stations.fetchNextPage()}>
          More
        </button>
      </Show>
      <input aria-label="Name" onInput={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => open.mutate({ name: name() })}>
        Open
      </button>
      <p role="alert">{explain(open.error)}</p>
      <p id="first">{first.data}</p>
      <Show when={open.data && station.data}>
        <p role="status">{station.data.name}</p>
      </Show>
    </>
  )
}

render(
  () => (
    <QueryClientProvider client={new QueryClient()}>
      <Stations />
    </QueryClientProvider>
  ),
  document.querySelector('#app'),
)
