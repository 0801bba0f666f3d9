import type { EntityManager } from '@mikro-orm/postgresql';

/** What is done in between is kept as a whole, or not at all. */
export const inTransaction = async <Result>(em: EntityManager, work: () => Promise<Result>): Promise<Result> => {
  await em.begin();
  try {
    const result = await work();
    await em.commit();
    return result;
  } catch (error) {
    await em.rollback();
    throw error;
  }
};
