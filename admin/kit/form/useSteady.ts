import { useEffect, useState } from 'react';

/** What a form was opened with: a newer version that arrives meanwhile must not wipe what is typed. */
export function useSteady<Kind>(record: Kind, typing: boolean) {
  const [opened, keep] = useState(record);
  useEffect(() => {
    if (!typing) keep(record);
  }, [record, typing]);
  return [typing ? opened : record, keep] as const;
}
