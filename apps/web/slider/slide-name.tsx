import { localAddressOf } from '#ui/file-field/stored-address.ts';
import classes from './slide-name.module.css';

/** What a slide is called, with a glimpse of its picture; offers of the slider have none here. */
export const SlideName = ({ name, image }: { name: string; image?: string | undefined }) => (
  <span className={classes.name}>
    {image ? (
      <img className={classes.picture} src={localAddressOf(image)} alt="" loading="lazy" />
    ) : (
      <span className={`${classes.picture} ${classes.gap}`} />
    )}
    <span className={classes.text} title={name}>
      {name}
    </span>
  </span>
);
