import { DomUtil, Layer, layerGroup, polygon, polyline, svg, type LatLngTuple, type Map as LeafletMap } from 'leaflet';
import { readItaly, type CountryMap } from './italy.ts';
import { placeLabels, type Label } from './place-labels.ts';
import classes from './store-map.module.css';

/** Draws Italy with its regions and towns below the map tiles: without a network it is the whole map. */
export const addCountry = (map: LeafletMap): void => {
  const pane = map.createPane('country');
  pane.style.zIndex = '150';
  const labelPane = map.createPane('country-labels');
  labelPane.style.zIndex = '160';
  const italy = readItaly();
  const shared = { pane: 'country', interactive: false, renderer: svg({ pane: 'country', padding: 0.5 }) };
  const style = (name: 'land' | 'border' | 'region' | 'province') => ({ ...shared, className: classes[name] ?? '' });
  layerGroup([
    polygon(
      italy.land.map((outline) => [outline]),
      style('land'),
    ),
    polyline(italy.borders, style('border')),
    ...italy.regions.map(({ outlines }) =>
      polygon(
        outlines.map((outline) => [outline]),
        style('region'),
      ),
    ),
    polyline(italy.provinces, style('province')),
    new NameLayer(italy),
  ]).addTo(map);
};

/** The names of regions and towns: the more, the closer the map is. */
class NameLayer extends Layer {
  readonly #names: CountryMap;
  #container: HTMLElement | null = null;

  constructor(names: CountryMap) {
    super({ pane: 'country-labels' });
    this.#names = names;
  }

  override onAdd(map: LeafletMap): this {
    this.#container = DomUtil.create('div', 'leaflet-zoom-hide', this.getPane());
    this.#draw(map);
    return this;
  }

  override onRemove(): this {
    this.#container?.remove();
    return this;
  }

  override getEvents() {
    return { moveend: () => this.#draw(this._map), viewreset: () => this.#draw(this._map) };
  }

  #draw(map: LeafletMap): void {
    const zoom = map.getZoom();
    const bounds = map.getBounds().pad(0.3);
    const toLabel = (kind: Label['kind'], text: string, position: LatLngTuple): Label => {
      const { x, y } = map.latLngToLayerPoint(position);
      return { kind, text, x, y };
    };
    const { regions, towns } = this.#names;
    const candidates = [
      ...towns
        .filter(({ inhabitants, position }) => inhabitants >= smallestShown(zoom) && bounds.contains(position))
        .map(({ name, position }) => toLabel('town', name, position)),
      ...(zoom <= lastZoomOfRegions ? regions : []).map(({ name, label }) => toLabel('regionName', name, label)),
    ];
    this.#container?.replaceChildren(...placeLabels(candidates).map(toElement));
  }
}

const lastZoomOfRegions = 8;

/** In thousands of inhabitants. */
const smallestShown = (zoom: number): number => Math.max(25, 800 / 2 ** Math.max(0, zoom - 5));

const toElement = ({ kind, text, x, y }: Label): HTMLElement => {
  const element = DomUtil.create('span', classes[kind]);
  element.textContent = text;
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
  return element;
};
