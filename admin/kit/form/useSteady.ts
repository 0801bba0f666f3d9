import { useEffect, useState } from 'react';

/** What a form was opened with: a newer version that arrives meanwhile must not wipe what is typed. */
export function useSteady<Kind>(record: Kind, typing: boolean) {
  const [held, keep] = useState(record);
  useEffect(() => {
    if (!typing) keep(record);
  }, [record, typing]);
  return [typing ? held : record, keep] as const;
}
