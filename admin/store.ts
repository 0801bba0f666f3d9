import { memoryStore, type Store } from 'react-admin';

const themeKey = 'theme';

/** react-admin's store in memory, so that nobody finds earlier searches in the browser. Only the theme is kept. */
export function store(): Store {
  const memory = memoryStore(themeMemory());
  return {
    ...memory,
    setItem: (key, value) => {
      if (key === themeKey) localStorage.setItem(themeKey, String(value));
      memory.setItem(key, value);
    },
    removeItem: (key) => {
      if (key === themeKey) localStorage.removeItem(themeKey);
      memory.removeItem(key);
    },
    // A sign-out clears everything but the theme.
    reset: () => {
      memory.reset();
      Object.entries(themeMemory()).forEach(([key, value]) => memory.setItem(key, value));
    },
  };
}

function themeMemory(): Record<string, string> {
  const theme = localStorage.getItem(themeKey);
  return theme ? { [themeKey]: theme } : {};
}
