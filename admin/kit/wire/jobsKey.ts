/** Whatever tells of long work is kept below this: the shell has it asked anew when the server says that it has changed. */
export const jobsKey = ['jobs'];
