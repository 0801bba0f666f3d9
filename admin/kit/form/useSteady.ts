import { useEffect, useState } from 'react';

/**
 * Keeps the record that a form was opened with: a newer version that arrives meanwhile must not overwrite what is
 * typed.
 */
export function useSteady<Kind>(record: Kind, typing: boolean) {
  const [opened, keep] = useState(record);
  useEffect(() => {
    if (!typing) keep(record);
  }, [record, typing]);
  return [typing ? opened : record, keep] as const;
}
