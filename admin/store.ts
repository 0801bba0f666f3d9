import { memoryStore, type Store } from 'react-admin';

const themeKey = 'theme';

/** react-admin's memory of lists ends with the visit: what was searched for is nobody's business in the browser later. */
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
    // A sign-out forgets all but the theme.
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
