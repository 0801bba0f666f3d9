import { useSearchParams } from 'react-router';

/** State of a dialog in a search parameter, `?flag=…`: a link opens it too, and the back button closes it. */
export function useAddressed(name: string) {
  const [search, setSearch] = useSearchParams();
  const change = (write: (search: URLSearchParams) => void, replace: boolean) =>
    setSearch(
      (before) => {
        write(before);
        return before;
      },
      { replace },
    );
  return {
    id: search.get(name) ?? undefined,
    open: (id: string) => change((before) => before.set(name, id), false),
    close: () => change((before) => before.delete(name), true),
  };
}
