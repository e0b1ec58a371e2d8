import { createStationSwrMutation, getStationSwr, listStationsSwr, listStationsSwrInfinite } from 'railway/swr.ts'
import { useCall } from 'railway/use-call.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import useSWRInfinite from 'swr/infinite'
import useSWRMutation from 'swr/mutation'
import { createClient } from '../client.js'
import { explain } from '../explain.js'

const client = createClient()
const list = { limit: 3 }

function Stations() {
  const { data: pages, size, setSize, mutate } = useSWRInfinite(...listStationsSwrInfinite(client, list))
  const { data: first } = useCall(listStationsSwr(client, list))
  const { trigger, data: opened, error } = useSWRMutation(...createStationSwrMutation(client))
  const [name, setName] = useState('')
  const add = (all = []) =>
    all.map((page, at) => (at === all.length - 1 ? { ...page, items: [...page.items, { id: 'new', name }] } : page))
  const open = () => mutate(async () => void (await trigger({ name })), { optimisticData: add, populateCache: false })
  return (
    <>
      <ul>
        {pages
          ?.flatMap(({ items }) => items)
          .map((station) => (
            <li key={station.id}>{station.name}</li>
          ))}
      </ul>
      {pages?.at(-1)?.hasNext && (
        <button type="button" onClick={() => void setSize(size + 1)}>
          More
        </button>
      )}
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <button type="button" onClick={() => void open().catch(() => {})}>
        Open
      </button>
      <p role="alert">{explain(error)}</p>
      <p id="first">{first?.items[0]?.name}</p>
      {opened && <Opened id={opened.id} />}
    </>
  )
}

function Opened({ id }) {
  const { data } = useCall(getStationSwr(client, { id }))
  return <p role="status">{data?.name}</p>
}

createRoot(document.querySelector('#app')).render(<Stations />)
