import { keys, listStationsInfiniteQueryKey } from 'railway/query.ts'

/** The list that the applications show. */
export const list = { limit: 3 }

/** Shows a station at once, and takes it back if the service refuses it. */
export function openAtOnce(queryClient) {
  const key = listStationsInfiniteQueryKey(list)
  return {
    onMutate: async ({ name }) => {
      await queryClient.cancelQueries({ queryKey: keys.stations.list() })
      const before = queryClient.getQueryData(key)
      queryClient.setQueryData(
        key,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page, at) =>
              at === data.pages.length - 1 ? { ...page, items: [...page.items, { id: 'new', name }] } : page,
            ),
          },
      )
      return { before }
    },
    onError: (_error, _params, context) => queryClient.setQueryData(key, context?.before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.stations() }),
  }
}
