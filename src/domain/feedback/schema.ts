import { z } from 'zod';
import { text } from '../fields.ts';

export const feedbackCreate = z.strictObject({ content: text() });
