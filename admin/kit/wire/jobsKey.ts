/** Query key prefix of everything about background jobs: the shell invalidates it when the server reports a change. */
export const jobsKey = ['jobs'];
