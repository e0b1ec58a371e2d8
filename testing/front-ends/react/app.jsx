import { useInfiniteQuery, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  createStationMutation,
  getStationOptions,
  listStationsInfiniteOptions,
  listStationsOptions,
} from 'railway/query.ts'
import { Suspense, useState } from 'react'
import { explain } from '../explain.js'
import { list, openAtOnce } from '../optimistic.js'

export function App({ client }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(listStationsInfiniteOptions(client, list))
  const queryClient = useQueryClient()
  const { mutate, data: opened, error } = useMutation({ ...createStationMutation(client), ...openAtOnce(queryClient) })
  const [name, setName] = useState('')
  return (
    <>
      <ul>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((station) => (
            <li key={station.id}>{station.name}</li>
          ))}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          More
        </button>
      )}
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => mutate({ name })}>
        Open
      </button>
      <p role="alert">{explain(error)}</p>
      <Suspense fallback="Loading">
        <First client={client} />
      </Suspense>
      {opened && <Opened client={client} id={opened.id} />}
    </>
  )
}

function First({ client }) {
  const { data } = useSuspenseQuery({ ...listStationsOptions(client, list), select: ({ items }) => items[0]?.name })
  return <p id="first">{data}</p>
}

function Opened({ client, id }) {
  const { data } = useQuery(getStationOptions(client, { id }))
  return <p role="status">{data?.name}</p>
}
